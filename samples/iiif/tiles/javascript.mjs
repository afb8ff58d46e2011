// Yields column, row and address of each tile of an image at a scale factor.
async function* tiles(imageId, scale) {
  const base = `https://iiif.micr.io/${imageId}`;
  const info = await (await fetch(`${base}/info.json`)).json();
  const tile = info.tiles[0];
  const stepX = tile.width * scale;
  // The height is optional: without it, tiles are square.
  const stepY = (tile.height ?? tile.width) * scale;
  for (let row = 0; row * stepY < info.height; row += 1) {
    for (let column = 0; column * stepX < info.width; column += 1) {
      const [x, y] = [column * stepX, row * stepY];
      // The last column and row hold what is left.
      const w = Math.min(stepX, info.width - x);
      const h = Math.min(stepY, info.height - y);
      const size = `${Math.ceil(w / scale)},${Math.ceil(h / scale)}`;
      yield [column, row, `${base}/${x},${y},${w},${h}/${size}/0/default.jpg`];
    }
  }
}

for await (const [column, row, address] of tiles('RFwqO', 4)) {
  console.log(column, row, address);
}
