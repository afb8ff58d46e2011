/** The one function of `tslib` that `@docusaurus/utils-common` uses: a module's default export, whoever compiled it. */
export function __importDefault<T extends object>(module: T): T | {default: T} {
  return '__esModule' in module ? module : {default: module};
}
