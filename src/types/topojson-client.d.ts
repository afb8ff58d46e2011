/** What the map of the sample needs of the package, which ships no types. */
declare module 'topojson-client' {
  export interface Topology {
    objects: Readonly<Record<string, object | undefined>>;
  }
  export function feature(
    topology: Topology,
    object: object | undefined,
  ): {type: 'FeatureCollection'; features: {id?: string | number}[]};
}
