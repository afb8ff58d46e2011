/** The types that describe the exports of both packages. `typescript.ts` and `python.ts` create values of these types. */

/** An argument of a function, a setting, or a member of a type. */
export interface ApiMember {
  name: string;
  type: string;
  /** Empty if a value is required or the default is unknown. */
  defaultValue: string;
  /** The description, as Markdown. */
  text: string;
  isOptional: boolean;
  isMethod: boolean;
}

export interface ApiError {
  /** The name of the error's class. */
  error: string;
  /** The condition under which it is thrown, as Markdown. */
  text: string;
}

export interface ApiItem {
  name: string;
  kind: 'class' | 'function' | 'type' | 'value';
  /** The description, as Markdown. */
  text: string;
  /** The declaration in its language, such as `getSets(): Promise<Set[]>`. */
  signature: string;
  /** The arguments of a function. The members of an options object in JavaScript are listed one by one. */
  parameters: readonly ApiMember[];
  /** The description of the result, as Markdown. */
  returns: string;
  errors: readonly ApiError[];
  /** Properties and methods of a class or type. */
  members: readonly ApiMember[];
  /** Names of the classes that a class extends. */
  bases: readonly string[];
}
