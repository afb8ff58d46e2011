/** Host of the data services. */
export const DATA = 'https://data.rijksmuseum.nl';
export const SEARCH = `${DATA}/search/collection`;
export const OAI = `${DATA}/oai`;
/** Host of the images. */
export const IMAGES = 'https://iiif.micr.io';
/** Host and path of the services that needed a key. */
export const KEYED = 'https://www.rijksmuseum.nl/api';
export const LIBRARY = 'http://library.rijksmuseum.nl:9998/biblios';
export const RELEASE = 'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';
