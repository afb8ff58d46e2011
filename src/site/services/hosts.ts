/** The hosts and base URLs of the services. */

import {settings} from '../settings';

const {domain, website} = settings.museum;

export const DATA = `https://data.${domain}`;
export const ID = `https://id.${domain}`;
export const SEARCH = `${DATA}/search/collection`;
export const OAI = `${DATA}/oai`;
export const IMAGES = 'https://iiif.micr.io';
/** Base URL of the retired services that needed an API key. */
export const LEGACY_API = `${website}/api`;
export const LIBRARY = `http://library.${domain}:9998/biblios`;
/** Folder of the dumps of 2019 and 2020, which GitHub publishes. */
export const RELEASE = 'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';

/** @returns the pattern with the museum's domain, escaped, in place of the word `MUSEUM` */
export const withDomain = ({source, flags}: RegExp): RegExp =>
  new RegExp(source.replaceAll('MUSEUM', domain.replaceAll('.', String.raw`\.`)), flags);
