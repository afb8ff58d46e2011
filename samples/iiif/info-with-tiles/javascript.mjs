const answer = await fetch('https://iiif.micr.io/RFwqO/info.json');
console.log(await answer.text());
