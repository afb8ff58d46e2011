/**
 * Stand-ins for the JSON-LD contexts that the responses name. No package of the registries holds the real ones, and nothing is
 * fetched while the checks run. A stand-in knows the NAMES of a vocabulary, each under its namespace, and not what they are equal
 * to elsewhere: a misspelt field or class is found, a wrong datatype is not.
 *
 * Sources: https://linked.art/api/1.0/, https://iiif.io/api/presentation/3.0/, https://iiif.io/api/image/3.0/,
 * https://iiif.io/api/discovery/1.0/. A name that a new response needs is added here after a look at its specification.
 */

/** Names, separated by spaces. */
interface StandIn {
  namespace: string;
  fields: string;
  maps?: string;
  classes: string;
}

/** Of pages of results, which three of the vocabularies share with Activity Streams. */
const PAGES = {
  fields: 'partOf totalItems first last next prev orderedItems startIndex summary',
  classes: 'OrderedCollection OrderedCollectionPage',
};

/** By the URL of the context. */
const STAND_INS: Readonly<Record<string, StandIn>> = {
  'https://linked.art/ns/v1/search.json': {
    namespace: 'https://www.w3.org/ns/activitystreams#',
    fields: PAGES.fields,
    classes: `${PAGES.classes} HumanMadeObject`,
  },
  'https://linked.art/ns/v1/linked-art.json': {
    namespace: 'https://linked.art/ns/terms/',
    fields: `_label _complete access_point about about_or_depicts aggregated_by altered_by approximated_by assigned assigned_by
      assigned_property assigned_to attributed_by began born broader broader_identifier carried_out carried_by carried_out_by carries caused_by changed_ownership_through
      classified_as conceptually_part_of conforms_to consists_of contact_point contains content continued created_by
      current_custodian current_keeper current_location current_owner current_permanent_custodian current_permanent_location
      currently_affected defined_by depicts destroyed_by died digitally_available_via digitally_carried_by digitally_carries
      digitally_shown_by digitally_shows dimension dissolved_by during encountered_by ended equivalent exemplary_member_of finishes
      format formed_by held_or_supported_by holder_of identified_by identifies influenced influenced_by involved joined_by
      language left_by lower_value_limit made_of member member_of modified_by motivated_by moved_by moved_from moved_to narrower
      notation occurs_during of_dimension_of paid_amount paid_from paid_to part part_of part_removed_by participated_in performed
      possible_values presented_at produced produced_by referred_to_by referred_to removed_by represented_by represents
      represents_instance_of_type representation residence rights_held_by separated_from shown_by shows specific_purpose spatial starts style subject_of
      subject_to symbolic_content taken_from timespan title took_place_at transferred_custody_of transferred_custody_from
      transferred_custody_to transferred_title_of transferred_title_from transferred_title_to translation_of technique unit upper_value_limit
      used_for used_specific_object value within begin_of_the_begin begin_of_the_end end_of_the_begin end_of_the_end`,
    classes: `Acquisition Activity AttributeAssignment Birth BeginningOfExistence Creation Currency Death Destruction DigitalObject
      DigitalService Dimension Dissolution Encounter Event Formation Group HumanMadeFeature HumanMadeObject Identifier
      InformationObject Joining Language Leaving LinguisticObject Material MeasurementUnit Modification MonetaryAmount Move Name
      PartRemoval Payment Period Person Phase Place Production PropositionalObject Right RightAcquisition Set TimeSpan
      TransferOfCustody Transformation Type VisualItem`,
  },
  'http://iiif.io/api/discovery/1/context.json': {
    namespace: 'https://www.w3.org/ns/activitystreams#',
    fields: `${PAGES.fields} object endTime startTime actor target seeAlso rights provider canonical format profile label processingAlgorithm`,
    classes: `${PAGES.classes} Create Update Delete Move Add Remove Refresh Manifest Collection Canvas HumanMadeObject`,
  },
  'http://iiif.io/api/presentation/3/context.json': {
    namespace: 'http://iiif.io/api/presentation/3#',
    fields: `metadata requiredStatement rights navDate language provider thumbnail placeholderCanvas accompanyingCanvas profile height
      width duration viewingDirection behavior timeMode seeAlso service services logo homepage partOf rendering supplementary start
      items annotations structures motivation body target format selector source region rotation`,
    maps: 'label summary value',
    classes: `Collection Manifest Canvas Range AnnotationPage AnnotationCollection Annotation Agent Image Dataset Text Sound Video
      SpecificResource TextualBody Choice FragmentSelector PointSelector ImageService1 ImageService2 ImageService3`,
  },
  'http://iiif.io/api/image/3/context.json': {
    namespace: 'http://iiif.io/api/image/3#',
    // The last line: fields of the image service's own, which the specification does not have.
    fields: `protocol profile width height maxWidth maxHeight maxArea sizes tiles scaleFactors preferredFormats rights extraQualities
      extraFormats extraFeatures partOf seeAlso service format
      qualities formats created title tileSize version viewsWH tileBasePath organisation name slug logo baseUrl href src`,
    maps: 'label',
    classes: 'ImageService3 Size Tile Dataset',
  },
};

const words = (names: string) => names.split(/\s+/).filter(Boolean);

function makeContext({namespace, fields, maps = '', classes}: StandIn): object {
  return {
    '@context': {
      '@version': 1.1,
      id: '@id',
      type: '@type',
      none: '@none',
      ...Object.fromEntries(words(`${fields} ${classes}`).map((name) => [name, `${namespace}${name}`])),
      ...Object.fromEntries(
        words(maps).map((name) => [name, {'@id': `${namespace}${name}`, '@container': '@language'}]),
      ),
    },
  };
}

export const contexts: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(STAND_INS).map(([url, standIn]) => [url, makeContext(standIn)]),
);
