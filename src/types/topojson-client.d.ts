/** What the map of the sample needs of the package, which ships no types. */
declare module 'topojson-client' {
  import type {FeatureCollection} from 'geojson';

  export interface Topology {
    objects: Readonly<Record<string, object | undefined>>;
  }
  export function feature(topology: Topology, object: object | undefined): FeatureCollection;
}
