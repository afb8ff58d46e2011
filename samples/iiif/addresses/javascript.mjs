// Builds the address of an image. A part that you leave out keeps its plainest value.
function imageAddress(imageId, parts = {}) {
  const {region = 'full', size = 'max', rotation = 0} = parts;
  const {quality = 'default', format = 'jpg'} = parts;
  const path = [imageId, region, size, rotation, `${quality}.${format}`].join('/');
  return `https://iiif.micr.io/${path}`;
}

console.log(imageAddress('PJEZO'));
console.log(imageAddress('PJEZO', {region: '7000,5000,1000,500'}));
console.log(imageAddress('PJEZO', {size: '550,'}));
console.log(imageAddress('PJEZO', {size: '550,', rotation: 90}));
console.log(imageAddress('PJEZO', {size: '550,', quality: 'gray'}));
console.log(imageAddress('PJEZO', {region: 'square', size: '300,', format: 'webp'}));
