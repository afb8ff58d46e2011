const service = 'https://iiif.micr.io/PJEZO';
const response = await fetch(`${service}/info.json`);
const { width, height, maxArea } = await response.json();

const step = Math.floor(maxArea / width);
for (let top = 0; top < height; top += step) {
  const region = [0, top, width, Math.min(step, height - top)];
  console.log(`${service}/${region}/max/0/default.jpg`);
}
