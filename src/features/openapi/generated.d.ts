/** What the plugin of this folder makes of `static/openapi.yaml` in each build. */

declare module '@generated/openapi/default/request-forms.json' {
  import type {RequestForm} from '@site/src/lib/request-forms';

  const forms: RequestForm[];
  export default forms;
}

declare module '@generated/openapi/default/service-parameters.json' {
  import type {ServiceParameters} from '@site/src/lib/service-parameters';

  const parameters: ServiceParameters;
  export default parameters;
}
