/** Takes the place of `@docusaurus/core/lib/client/BaseUrlIssueBanner`, which shows nothing when `baseUrlIssueBanner` is false. */
export default () => null;
