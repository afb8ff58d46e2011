/**
 * Lets readers zoom into an image and move it: with the mouse, fingers or keys.
 *
 * @param {typeof import('openseadragon')} OpenSeadragon the library
 * @param {HTMLElement} element it fills this element, which needs a height
 * @param {string} service URL of the image, without /info.json
 * @param {string} label what the image shows, for screen readers
 * @returns {Promise<import('openseadragon').Viewer>} destroy() removes it
 * @throws {Error} if the service returns no info.json
 */
export async function zoomable(OpenSeadragon, element, service, label) {
  const response = await fetch(`${service}/info.json`);
  if (!response.ok) {
    throw new Error(`${service}/info.json: status ${response.status}`);
  }
  const info = await response.json();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = OpenSeadragon({
    element,
    // Tiles come from where info.json came from, even if it names another URL.
    tileSources: { ...info, id: service },
    // Unlike WebGL, a canvas shows images of any host.
    drawer: 'canvas',
    // Its own buttons are images. Add yours, which readers can also hear.
    showNavigationControl: false,
    // The wheel and one finger scroll the page. Ctrl (Cmd) with the wheel zooms, two fingers zoom and move.
    cooperativeGestures: true,
    ...(isStill && { animationTime: 0, blendTime: 0 }),
  });
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute('aria-label', label);
  // Arrows, +, - and 0 are enough: these keys rotate and mirror.
  viewer.addHandler('canvas-key', (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event.originalEvent);
    event.preventDefaultAction = /^[rf]$/i.test(key);
  });
  return viewer;
}
