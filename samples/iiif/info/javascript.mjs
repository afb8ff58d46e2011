const answer = await fetch('https://iiif.micr.io/PJEZO/info.json');
console.log(await answer.text());
