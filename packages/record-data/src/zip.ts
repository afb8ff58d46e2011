import {zipSync} from 'fflate';

/** The same bytes on any machine: a ZIP has local times, and noon is on this day in any time zone. */
export const createZip = (files: Readonly<Record<string, Uint8Array>>, day: string): Uint8Array =>
  zipSync(files, {mtime: new Date(`${day}T12:00`), level: 9});
