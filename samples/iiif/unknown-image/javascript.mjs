const answer = await fetch('https://iiif.micr.io/xxxxx/info.json');
console.log(answer.status);
