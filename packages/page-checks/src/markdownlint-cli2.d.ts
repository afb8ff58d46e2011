declare module 'markdownlint-cli2' {
  export function main(params: object): Promise<number>;
}
declare module 'markdownlint-cli2/parsers/jsonc' {
  export default function parse(text: string): {config: object};
}
