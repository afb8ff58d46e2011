/**
 * An overview of the errors, with the services side by side.
 *
 * In:  `<ErrorGrid>`, a list in Markdown, and `</ErrorGrid>`, each on its own line. An item of the list is a
 *      service with a list of its errors.
 * Out: the list. `error-grid.css` makes it a grid.
 */

import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {element} from '../../markdown/nodes';

export default defineElement({
  name: 'ErrorGrid',
  showsContent: true,
  render(_, {children}) {
    if (children.some(({type}) => type !== 'list')) {
      throw new UserError('<ErrorGrid> contains something other than a list; move it out.');
    }
    return [element('div', {className: 'error-grid'}, children)];
  },
});
