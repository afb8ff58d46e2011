declare module 'markdownlint-cli2' {
  export type Mistake = Record<'fileName' | 'ruleDescription', string> & {
    lineNumber: number;
    ruleNames: string[];
  } & Partial<Record<'errorDetail' | 'errorContext', string>>;
  export function main(params: object): Promise<number>;
}
declare module 'markdownlint-cli2/parsers/jsonc' {
  export default function parse(text: string): {config: object};
}
