const response = await fetch('https://iiif.micr.io/RFwqO/manifest');
console.log(await response.text());
