/**
 * Errors by service, to find one at a glance. Each item is a service with a list of its errors.
 *
 * In:  `<ErrorGrid>`, a list of two levels in Markdown, and `</ErrorGrid>`, each on a line of its own
 * Out: the list, whose style sheet sets the services beside each other
 */

import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {element} from '../../markdown/nodes';

export default defineElement({
  name: 'ErrorGrid',
  render(_, {children}) {
    if (children.some(({type}) => type !== 'list')) {
      throw new UserError('<ErrorGrid> contains something other than a list; move it out.');
    }
    return [element('div', {className: 'error-grid'}, children)];
  },
});
