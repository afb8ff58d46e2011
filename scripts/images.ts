/** `npm run images`: makes the images of works in `static/img/works` and `static/img/examples` from the recorded originals. */

import {writeImages} from './lib/images';
import {fail, root} from './lib/project';

writeImages(root).then(
  ({count, bytes}) =>
    console.log(`${count} images are in static/img, ${Math.round(bytes / 1000)} kB together, besides the tiles.`),
  (error: unknown) => fail((error as Error).message),
);
