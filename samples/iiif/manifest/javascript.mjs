const answer = await fetch('https://iiif.micr.io/RFwqO/manifest');
console.log(await answer.text());
