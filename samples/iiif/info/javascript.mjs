const response = await fetch('https://iiif.micr.io/PJEZO/info.json');
console.log(await response.text());
