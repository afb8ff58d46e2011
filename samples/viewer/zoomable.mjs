/**
 * Lets readers zoom and move an image with the mouse, fingers or keys.
 *
 * @param {typeof import('openseadragon')} OpenSeadragon the library
 * @param {HTMLElement} element the viewer fills this element, which needs a height
 * @param {string} service URL of the image, without /info.json
 * @param {string} label text alternative of the image, for screen readers
 * @returns {Promise<import('openseadragon').Viewer>} the viewer, which destroy() removes
 * @throws {Error} if the service returns no info.json
 */
export async function zoomable(OpenSeadragon, element, service, label) {
  const response = await fetch(`${service}/info.json`);
  if (!response.ok) {
    throw new Error(`${service}/info.json: status ${response.status}`);
  }
  const info = await response.json();
  const prefersReducedMotion = window.matchMedia(
    '(prefers-reduced-motion: reduce)',
  ).matches;
  const viewer = OpenSeadragon({
    element,
    // Load the tiles from the URL of info.json, even if its id is another URL.
    tileSources: { ...info, id: service },
    // Unlike WebGL, a canvas can show images from any host.
    drawer: 'canvas',
    // The library's buttons have no text for screen readers, so add your own.
    showNavigationControl: false,
    // The wheel and one finger scroll the page. Ctrl (Cmd) with the wheel zooms. Two fingers zoom and move.
    cooperativeGestures: true,
    ...(prefersReducedMotion && { animationTime: 0, blendTime: 0 }),
  });
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute('aria-label', label);
  // Ignore the keys R and F, which rotate and mirror the image.
  viewer.addHandler('canvas-key', (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event.originalEvent);
    event.preventDefaultAction = /^[rf]$/i.test(key);
  });
  return viewer;
}
