import Ajv, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Api, Schema} from '../../src/features/openapi/openapi';

/**
 * Validators of the schemas of an OpenAPI document, each compiled once. `components` becomes a part of each schema, so that its
 * references resolve.
 *
 * @returns a function that throws when a schema is not JSON Schema
 */
export function schemaValidators({document}: Api): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    allErrors: true,
  });
  addFormats(ajv).addVocabulary(['components']);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile({...schema, components: document.components});
    compiled.set(schema, validate);
    return validate;
  };
}

/** The keys in a JSON pointer. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
