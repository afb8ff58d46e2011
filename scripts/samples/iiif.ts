import {getImageServiceLevel, isImageService} from '@iiif/parser/image-3';
import {presentation3StrictUpgrade} from '@iiif/parser/strict';
import {getBodyLanguage, type Recording} from 'recorded-samples';

/** Reads documents of IIIF Image and Presentation 3 with the parser of that field. @returns phrases */
export function findIiifProblems(recording: Recording): string[] {
  const isJson = recording.body.length > 0 && getBodyLanguage(recording) === 'json';
  const document = (isJson ? JSON.parse(recording.body.toString()) : null) as {
    '@context'?: unknown;
  } | null;
  switch (document?.['@context']) {
    case 'http://iiif.io/api/presentation/3/context.json': {
      const state: {warnings: string[]} = {warnings: []};
      presentation3StrictUpgrade(structuredClone(document) as never, state);
      return state.warnings.map((warning) => `the IIIF parser warns: ${warning}`);
    }
    case 'http://iiif.io/api/image/3/context.json':
      return isImageService(document) && getImageServiceLevel(document) !== null
        ? []
        : ['the IIIF parser sees no image service of a known level'];
    default:
      return [];
  }
}
