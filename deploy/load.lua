-- For wrk: requests every page and file of the build in turn, compressed, as a browser does. See deploy/README.md.

local paths = {}
local next_path = 0

function init()
  local files = io.popen("cd build && find . -type f ! -name '*.br' ! -name '*.gz' ! -name '_*' ! -name 404.html | sort")
  for file in files:lines() do
    paths[#paths + 1] = file:sub(2):gsub("index%.html$", ""):gsub("%.html$", "")
  end
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
end

function request()
  next_path = next_path % #paths + 1
  return wrk.format("GET", paths[next_path])
end

function done(summary)
  local errors = summary.errors
  print(string.format("errors: connect %d, read %d, write %d, timeout %d, status %d",
    errors.connect, errors.read, errors.write, errors.timeout, errors.status))
end
