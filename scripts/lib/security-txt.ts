/** Days before the end of the date at which the check begins to fail. */
const NOTICE = 30;

/**
 * @param expires last day of the contact, as an ISO date
 * @returns a sentence when the date is over, near or too far ahead; otherwise null
 */
export function expiryProblem(expires: string, now: Date): string | null {
  const days = Math.floor((new Date(`${expires}T23:59:59Z`).getTime() - now.getTime()) / 86_400_000);
  const remedy = 'make sure that somebody reads reports, then set it to a day within the next year';
  if (days < NOTICE) {
    return `securityTxtExpires: ${expires} is ${days < 0 ? 'over' : `only ${days} days ahead`}; ${remedy}.`;
  }
  return days > 365 ? `securityTxtExpires: ${expires} is more than a year ahead; ${remedy}.` : null;
}
