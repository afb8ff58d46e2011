/** The types of the JSON files that `src/plugins/data.ts` writes. */

declare module '@generated/data/default/decoder-parameters.json' {
  import type {DecoderParameters} from '@site/src/features/requests/decoder-parameters';

  const parameters: DecoderParameters;
  export default parameters;
}

declare module '@generated/data/default/image-sizes.json' {
  import type {ImageSizes} from '@site/src/features/requests/image-sizes';

  const sizes: ImageSizes;
  export default sizes;
}

declare module '@generated/data/default/request-forms.json' {
  import type {RequestForm} from '@site/src/features/requests/request-forms';

  const forms: RequestForm[];
  export default forms;
}

declare module '@generated/data/default/service-parameters.json' {
  import type {ServiceParameters} from '@site/src/features/requests/service-parameters';

  const parameters: ServiceParameters;
  export default parameters;
}

declare module '@generated/data/default/pages.json' {
  import type {PageEntry} from '@site/src/features/not-found/closest';

  const pages: PageEntry[];
  export default pages;
}

declare module '@generated/data/default/words.json' {
  import type {WordParameter} from 'record-data';

  const words: Record<WordParameter, string[]>;
  export default words;
}
