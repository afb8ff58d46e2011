# Count the objects of a set by the century of their first year, print a table,
# and draw it as set-by-century.png.

library(jsonlite)

arguments <- commandArgs(trailingOnly = TRUE)
if (length(arguments) != 2) {
  stop("usage: Rscript set-by-century.R FILE SET", call. = FALSE)
}

objects <- stream_in(file(arguments[1], encoding = "UTF-8"), verbose = FALSE)

# sets_en has the names of all sets of an object: a list in each row.
is_member <- vapply(
  objects$sets_en, function(sets) arguments[2] %in% sets, logical(1)
)
if (!any(is_member)) {
  stop("no object is in the set ", arguments[2], call. = FALSE)
}

from <- floor(objects$first_year[is_member] / 100) * 100
counts <- as.data.frame(table(from), responseName = "objects")
write.csv(counts, quote = FALSE, row.names = FALSE)

png("set-by-century.png", width = 1400, height = 700, res = 180)
par(mar = c(4, 4, 1, 1))
barplot(counts$objects,
  names.arg = counts$from, col = "#1b4b8c", border = NA,
  xlab = "first year, by century", ylab = "objects", las = 1
)
invisible(dev.off())
