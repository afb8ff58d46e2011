-- For wrk: asks for every page and file of the build in turn, as a browser would, compressed. See deploy/README.md.

local addresses = {}
local next_address = 0

function init()
  local files = io.popen("cd build && find . -type f ! -name '*.br' ! -name '*.gz' ! -name '_*' ! -name 404.html | sort")
  for file in files:lines() do
    addresses[#addresses + 1] = file:sub(2):gsub("index%.html$", ""):gsub("%.html$", "")
  end
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
end

function request()
  next_address = next_address % #addresses + 1
  return wrk.format("GET", addresses[next_address])
end

function done(summary)
  local faults = summary.errors
  print(string.format("errors: connect %d, read %d, write %d, timeout %d, status %d",
    faults.connect, faults.read, faults.write, faults.timeout, faults.status))
end
