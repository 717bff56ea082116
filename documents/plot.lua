-- A filter for pandoc and Quarto: fenced blocks of the class plot become pictures, with what is proved of them as their alternative text.
--
--     pandoc --lua-filter plot.lua report.md -o report.html
--
-- A line of a block is an expression, or an option and its value as on the command line. Attributes are options too; caption
-- makes a figure:
--
--     ``` {.plot range="-40:40" caption="A wave."}
--     sin(x)/x
--     --title The function sinc
--     ```
--
-- Pictures are kept in the folder plots, or that of the document's metadata plot-folder, and drawn again after a change. The
-- program is plot, or that of plot-program.

local folder, program = "plots", "plot"
-- The formats of pandoc that show SVG, and those that show PDF; others get PNG.
local vector = {html = "svg", html4 = "svg", html5 = "svg", revealjs = "svg", epub = "svg", epub2 = "svg", epub3 = "svg",
  latex = "pdf", beamer = "pdf", context = "pdf"}

local function extension()
  return vector[FORMAT:match("^%w+")] or "png"
end

-- The words of a command line for the lines and attributes of a block.
local function words(block)
  local options = {"--size=14cmx9cm", "--text-size=9"}
  if extension() == "png" then options[#options + 1] = "--dpi=300" end
  local expressions = {}
  local function add(name, value)
    -- A size of the block's own replaces the usual one.
    for index = #options, 1, -1 do
      if options[index]:match("^" .. name:gsub("%-", "%%-") .. "=") and name:match("size$") then table.remove(options, index) end
    end
    options[#options + 1] = value == "" and name or name .. "=" .. value
  end
  for name, value in pairs(block.attributes) do
    if name ~= "caption" then add("--" .. name, value) end
  end
  table.sort(options)
  for line in block.text:gmatch("[^\n]+") do
    local name, value = line:match("^%s*(%-%-?%a[%w-]*)[ =](.*)$")
    if not name then name, value = line:match("^%s*(%-%-%a[%w-]*)%s*$"), "" end
    if name then add(name, value)
    elseif line:match("%S") then expressions[#expressions + 1] = line end
  end
  options[#options + 1] = "--"
  for _, expression in ipairs(expressions) do options[#options + 1] = expression end
  return options
end

local function exists(file)
  local handle = io.open(file)
  if handle then handle:close() end
  return handle ~= nil
end

local function run(arguments)
  local done, result = pcall(pandoc.pipe, program, arguments, "")
  -- The program has said on standard error what is wrong.
  if not done then error("plot.lua: a block of plot cannot be drawn: " .. table.concat(arguments, " "), 0) end
  return result
end

local version

-- The file of a picture, and its description; drawn unless it is there.
local function picture(block)
  local arguments = words(block)
  version = version or run({"--version"})
  local base = folder .. "/" .. pandoc.utils.sha1(version .. table.concat(arguments, "\0"))
  local file, text = base .. "." .. extension(), base .. ".txt"
  if not (exists(file) and exists(text)) then
    pandoc.pipe("mkdir", {"-p", folder}, "")
    local description = run({"--output=" .. file, "--alt", "--quiet", table.unpack(arguments)})
    local handle = assert(io.open(text, "w"))
    handle:write(description)
    handle:close()
  end
  local handle = assert(io.open(text))
  local description = handle:read("a"):gsub("%s+$", "")
  handle:close()
  return file, description
end

local function draw(block)
  if not block.classes:includes("plot") then return nil end
  local file, description = picture(block)
  local caption = block.attributes.caption
  local attributes = pandoc.Attr(block.identifier, {}, {alt = description})
  if caption then
    local text = pandoc.utils.blocks_to_inlines(pandoc.read(caption, "markdown").blocks)
    if pandoc.Figure then
      local image = pandoc.Image({pandoc.Str(description)}, file)
      return pandoc.Figure({pandoc.Plain({image})}, {long = {pandoc.Plain(text)}}, pandoc.Attr(block.identifier))
    end
    return pandoc.Para({pandoc.Image(text, file, "fig:", attributes)})
  end
  -- A space keeps older versions from making a figure of a paragraph with one picture.
  return pandoc.Para({pandoc.Image({pandoc.Str(description)}, file, "", pandoc.Attr(block.identifier)), pandoc.Space()})
end

local function settings(metadata)
  if metadata["plot-folder"] then folder = pandoc.utils.stringify(metadata["plot-folder"]) end
  if metadata["plot-program"] then program = pandoc.utils.stringify(metadata["plot-program"]) end
end

return {{Meta = settings}, {CodeBlock = draw}}
