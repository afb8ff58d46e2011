import {settings} from '../settings';

const {domain, website} = settings.museum;

export const DATA = `https://data.${domain}`;
export const ID = `https://id.${domain}`;
export const SEARCH = `${DATA}/search/collection`;
export const OAI = `${DATA}/oai`;
export const IMAGES = 'https://iiif.micr.io';
/** Host and path of the services that needed a key. */
export const KEYED = `${website}/api`;
export const LIBRARY = `http://library.${domain}:9998/biblios`;
export const RELEASE = 'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';

/** A pattern of URLs or identifiers of the museum: `MUSEUM` stands for its domain. */
export const withDomain = ({source, flags}: RegExp): RegExp =>
  new RegExp(source.replaceAll('MUSEUM', domain.replaceAll('.', String.raw`\.`)), flags);
