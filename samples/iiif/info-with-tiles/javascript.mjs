const response = await fetch('https://iiif.micr.io/RFwqO/info.json');
console.log(await response.text());
