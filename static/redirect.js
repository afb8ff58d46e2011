// On the page of a former URL, whose own refresh would drop the anchor.
const [, target] = document.querySelector('meta[http-equiv=refresh]').content.split('url=');
location.replace(target + location.search + location.hash);
