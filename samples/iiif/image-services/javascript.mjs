// Base addresses of the images that a manifest paints on its canvases.
async function imageServices(manifestAddress) {
  const answer = await fetch(manifestAddress);
  if (!answer.ok) throw new Error(`${manifestAddress} answered ${answer.status}`);
  const manifest = await answer.json();

  return manifest.items
    .flatMap((canvas) => canvas.items ?? [])
    .flatMap((page) => page.items ?? [])
    .filter((annotation) => annotation.motivation === 'painting')
    .flatMap((annotation) => annotation.body.service ?? [])
    .map((service) => service.id);
}

for (const service of await imageServices('https://iiif.micr.io/RFwqO/manifest')) {
  console.log(service);
}
