/** The default English stop words of lunr, with which the plugin makes an index, but for "no" and "not". */
const english = `a able about across after all almost also am among an and any are as at be because been but by can cannot
  could dear did do does either else ever every for from get got had has have he her hers him his how however i if in
  into is it its just least let like likely may me might most must my neither nor of off often on only or
  other our own rather said say says she should since so some than that the their them then there these they this
  tis to too twas us wants was we were what when where which while who whom why will with would yet you your`;

/** Those of the pages in Dutch, but for words that English has, too. */
const dutch = `aan alle bij dat de deze dit een en er heeft het hoe ik je kan kun maar mag mijn moet naar niet ook op over
  te tot uit van vind waar wat welke wie wordt worden zijn`;

export const stopWords: ReadonlySet<string> = new Set(`${english} ${dutch}`.split(/\s+/));
