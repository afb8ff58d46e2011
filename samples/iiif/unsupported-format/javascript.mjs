const response = await fetch(
  'https://iiif.micr.io/PJEZO/full/max/0/default.bmp',
);
console.log(await response.text());
console.log(response.status);
