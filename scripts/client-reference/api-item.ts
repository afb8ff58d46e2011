/** What the two packages export, in one form for both languages. `typescript.ts` and `python.ts` make it. */

/** An argument of a function, a setting, or a member of a type. */
export interface ApiMember {
  name: string;
  type: string;
  /** Empty if a value is required or the default is unknown. */
  defaultValue: string;
  /** Markdown. */
  text: string;
  isOptional: boolean;
  isMethod: boolean;
}

export interface ApiError {
  /** Name of the error's class. */
  error: string;
  /** When it is thrown, as Markdown. */
  text: string;
}

export interface ApiItem {
  name: string;
  kind: 'class' | 'function' | 'type' | 'value';
  /** What it is or does, as Markdown. */
  text: string;
  /** How it is written in its language, such as `getSets(): Promise<Set[]>`. */
  signature: string;
  /** Arguments of a function. Those that JavaScript takes in an object at the end are listed one by one. */
  parameters: readonly ApiMember[];
  /** What a function returns, as Markdown. */
  returns: string;
  errors: readonly ApiError[];
  /** Properties and methods of a class or type. */
  members: readonly ApiMember[];
  /** Names of the classes that a class extends. */
  bases: readonly string[];
}
