const answer = await fetch('https://iiif.micr.io/PJEZO/full/max/0/default.bmp');
console.log(await answer.text());
console.log(answer.status);
