const answer = await fetch('https://iiif.micr.io/PJEZO', {redirect: 'manual'});
console.log(answer.status, answer.headers.get('location'));
