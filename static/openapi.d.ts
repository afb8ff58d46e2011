// Types of the requests and responses of the data services of the Rijksmuseum, generated from openapi.yaml. Not written by the museum.

export type paths = {
    "/search/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find objects and get their identifiers
         * @description All parameters are optional; different parameters are combined with AND. Without parameters, returns the whole collection, page by page, sorted by identifier as text. Values match whole words, regardless of case. An unknown parameter returns 400.
         */
        get: operations["searchCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve an identifier, get a record
         * @description Both hosts accept the same numbers. The data host returns the metadata. The identifier host redirects a browser to the website and returns the metadata to a program that sends `Accept: application/ld+json`; follow redirects in any case. Both hosts are one operation here, because OpenAPI allows each path only once.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{image-id}/info.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the size, the limits and the features of an image */
        get: operations["getImageInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{image-id}/{region}/{size}/{rotation}/{quality}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image, or a part of it
         * @description All five parts after the image id are required. The service implements level 2 of the IIIF Image API 3.0.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{image-id}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the manifest of an image
         * @description A manifest describes one image, not one object.
         */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cd/collection.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the entry point of the feed of changes
         * @description No response from this service is known, so the schema is the specification's.
         */
        get: operations["getChangeCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cd/pages/{page}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of the feed of changes
         * @description Read the URLs of pages from `last`, `prev` and `next`; do not compute them.
         */
        get: operations["getChangePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ldes/collection.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the root page of the event stream
         * @description For a complete copy, use OAI-PMH: nobody has confirmed that the stream contains all records.
         */
        get: operations["getEventStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ldes/dataset/{dataset}/collection.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the root page of the event stream of one dataset */
        get: operations["getDatasetEventStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ldes/{year}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the page of a year, with links to its months */
        get: operations["getEventStreamYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ldes/{year}/{month}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the page of a month, with links to its days */
        get: operations["getEventStreamMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ldes/{year}/{month}/{day}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page of a day, with its events
         * @description Follow the links of the pages; do not build their URLs.
         */
        get: operations["getEventStreamPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oai": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Harvest metadata with OAI-PMH
         * @description OAI-PMH 2.0. The argument `verb` selects the operation, and each verb has its own arguments. Send an exclusive argument with `verb` alone. An OAI-PMH error is an `error` element, normally with status 200.
         */
        get: operations["harvest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/biblios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the library catalogue with SRU 1.1
         * @deprecated
         * @description The museum's documentation marks SRU as deprecated, and the server may already be off. Errors are diagnostics in a normal response.
         */
        get: operations["searchLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1.0.0/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a dump of 2019 or 2020
         * @deprecated
         * @description Snapshots that are no longer updated, as files of a release on GitHub.
         */
        get: operations["downloadHistoricalDump"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oai/{api-key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Harvest metadata with the older OAI-PMH service
         * @deprecated
         * @description Superseded by the service without a key, and possibly already switched off. The verb `Identify` is not documented.
         */
        get: operations["legacyHarvest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{culture}/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List objects (retired)
         * @deprecated
         * @description Returns 410 with an empty body, with or without a key (17 September 2026). `p` times `ps` could be at most 10,000.
         */
        get: operations["listObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{culture}/collection/{object-number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the details of an object (retired)
         * @deprecated
         * @description Returns 410 (2026).
         */
        get: operations["getObject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{culture}/collection/{object-number}/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the image tiles of an object (retired)
         * @deprecated
         * @description JSON only.
         */
        get: operations["getObjectTiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{culture}/usersets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sets of Rijksstudio users (retired)
         * @deprecated
         * @description `page` times `pageSize` could be at most 10,000.
         */
        get: operations["listUserSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{culture}/usersets/{set-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the items of a Rijksstudio set (retired)
         * @deprecated
         * @description One set of a user, with its objects.
         */
        get: operations["getUserSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        Datestamp: string;
        Error: {
            detail: string;
        };
        SearchPage: {
            /** @constant */
            "@context": "https://linked.art/ns/v1/search.json";
            /** Format: uri */
            id: string;
            /** @constant */
            type: "OrderedCollectionPage";
            partOf: {
                /** Format: uri */
                id: string;
                /** @constant */
                type: "OrderedCollection";
                totalItems?: number;
                first?: components["schemas"]["PageLink"];
                last?: components["schemas"]["PageLink"];
                label?: components["schemas"]["LanguageMap"];
                summary?: components["schemas"]["LanguageMap"];
            };
            next?: components["schemas"]["PageLink"];
            prev?: components["schemas"]["PageLink"];
            startIndex?: number;
            orderedItems: {
                id: components["schemas"]["Identifier"];
                /** @constant */
                type: "HumanMadeObject";
            }[];
        };
        PageLink: {
            /** Format: uri */
            id: string;
            /** @constant */
            type: "OrderedCollectionPage";
        };
        Identifier: string;
        /** @description Texts by language; `none` for texts without a language. */
        LanguageMap: {
            [key: string]: string[];
        };
        LinkedArtRecord: {
            /** @constant */
            "@context": "https://linked.art/ns/v1/linked-art.json";
            id: components["schemas"]["Identifier"];
            type: string;
            identified_by?: {
                /** @enum {unknown} */
                type: "Identifier" | "Name";
                content: string;
                classified_as?: components["schemas"]["LinkedArtNodes"];
                language?: components["schemas"]["LinkedArtNodes"];
            }[];
            access_point?: components["schemas"]["LinkedArtNodes"];
            assigned_by?: components["schemas"]["LinkedArtNodes"];
            attributed_by?: components["schemas"]["LinkedArtNodes"];
            classified_as?: components["schemas"]["LinkedArtNodes"];
            current_location?: components["schemas"]["LinkedArtNode"];
            digitally_shown_by?: components["schemas"]["LinkedArtNodes"];
            digitally_shows?: components["schemas"]["LinkedArtNodes"];
            dimension?: components["schemas"]["LinkedArtNodes"];
            equivalent?: components["schemas"]["LinkedArtNodes"];
            made_of?: components["schemas"]["LinkedArtNodes"];
            member_of?: components["schemas"]["LinkedArtNodes"];
            produced_by?: components["schemas"]["LinkedArtNode"];
            referred_to_by?: components["schemas"]["LinkedArtNodes"];
            represents?: components["schemas"]["LinkedArtNodes"];
            represents_instance_of_type?: components["schemas"]["LinkedArtNodes"];
            shown_by?: components["schemas"]["LinkedArtNodes"];
            shows?: components["schemas"]["LinkedArtNodes"];
            subject_of?: components["schemas"]["LinkedArtNodes"];
            subject_to?: components["schemas"]["LinkedArtNodes"];
        };
        LinkedArtNodes: components["schemas"]["LinkedArtNode"][];
        LinkedArtNode: {
            /** Format: uri */
            id?: string;
            type: string;
        };
        PlainGraph: {
            "@graph": Record<string, unknown>[];
        };
        EdmFramedRecord: {
            id?: string;
            aggregatedCHO: {
                identifier?: components["schemas"]["EdmValue"];
                title?: components["schemas"]["EdmValue"];
                created?: components["schemas"]["EdmValue"];
                creator?: components["schemas"]["EdmValue"];
                extent?: components["schemas"]["EdmValue"];
                medium?: components["schemas"]["EdmValue"];
                dcType?: components["schemas"]["EdmValue"];
            };
            isShownAt?: components["schemas"]["EdmLink"];
            isShownBy?: components["schemas"]["EdmLink"];
            /** Format: uri */
            edmRights?: string;
        };
        /** @description A link, with the target's names where the record has them. */
        EdmLink: {
            /** Format: uri */
            id: string;
            "http://www.w3.org/2004/02/skos/core#prefLabel"?: components["schemas"]["EdmValue"];
        };
        /** @description One value, a list, or texts by language; this varies from record to record. */
        EdmValue: components["schemas"]["EdmText"] | components["schemas"]["EdmText"][] | {
            [key: string]: string | string[];
        };
        EdmText: string | {
            "@language"?: string;
            "@value": string;
        } | components["schemas"]["EdmLink"];
        ImageInformation: {
            "@context": "http://iiif.io/api/image/3/context.json" | unknown[];
            /** Format: uri */
            id: string;
            /** @constant */
            type: "ImageService3";
            /** @constant */
            protocol: "http://iiif.io/api/image";
            /** @enum {unknown} */
            profile: "level0" | "level1" | "level2";
            width: components["schemas"]["PixelsOrNull"];
            height: components["schemas"]["PixelsOrNull"];
            maxWidth?: components["schemas"]["Pixels"];
            maxHeight?: components["schemas"]["Pixels"];
            maxArea?: components["schemas"]["Pixels"];
            sizes?: {
                /** @constant */
                type?: "Size";
                width: components["schemas"]["Pixels"];
                height: components["schemas"]["Pixels"];
            }[];
            tiles?: {
                /** @constant */
                type?: "Tile";
                width: components["schemas"]["Pixels"];
                height?: components["schemas"]["Pixels"];
                scaleFactors: components["schemas"]["Pixels"][];
            }[];
            preferredFormats?: components["schemas"]["Words"];
            /** Format: uri */
            rights?: string;
            extraQualities?: components["schemas"]["Words"];
            extraFormats?: components["schemas"]["Words"];
            extraFeatures?: components["schemas"]["Words"];
            partOf?: unknown[];
            seeAlso?: unknown[];
            service?: unknown[];
            formats?: components["schemas"]["Words"];
            qualities?: components["schemas"]["Words"];
            version?: string;
            /** @description Time in milliseconds since 1970. */
            created?: number;
            title?: string;
            tileSize?: components["schemas"]["Pixels"];
            /** Format: uri */
            tileBasePath?: string;
            viewsWH?: boolean;
            organisation?: Record<string, unknown>;
        };
        Pixels: number;
        /** @description Null for a damaged image, for which any request for pixels returns 400. */
        PixelsOrNull: number | null;
        Words: string[];
        Manifest: {
            /** @constant */
            "@context": "http://iiif.io/api/presentation/3/context.json";
            /** Format: uri */
            id: string;
            /** @constant */
            type: "Manifest";
            label: components["schemas"]["LanguageMap"];
            thumbnail?: components["schemas"]["ManifestResource"][];
            provider?: {
                /** Format: uri */
                id: string;
                /** @constant */
                type: "Agent";
                label: components["schemas"]["LanguageMap"];
            }[];
            items: components["schemas"]["Canvas"][];
        };
        Canvas: {
            /** Format: uri */
            id: string;
            /** @constant */
            type: "Canvas";
            width: components["schemas"]["Pixels"];
            height: components["schemas"]["Pixels"];
            label?: components["schemas"]["LanguageMap"];
            items?: {
                /** Format: uri */
                id: string;
                /** @constant */
                type: "AnnotationPage";
                items: components["schemas"]["Annotation"][];
            }[];
        };
        Annotation: {
            /** Format: uri */
            id: string;
            /** @constant */
            type: "Annotation";
            motivation: string;
            /** Format: uri */
            target: string;
            body: components["schemas"]["ManifestResource"];
        };
        ManifestResource: {
            /** Format: uri */
            id: string;
            /** @enum {unknown} */
            type: "Image" | "Video" | "Sound" | "Text" | "Dataset" | "Model";
            format?: string;
            width?: components["schemas"]["Pixels"];
            height?: components["schemas"]["Pixels"];
            service?: {
                /** Format: uri */
                id: string;
                /** @constant */
                type: "ImageService3";
                /** @enum {unknown} */
                profile: "level0" | "level1" | "level2";
            }[];
        };
        ChangeCollection: {
            "@context": components["schemas"]["DiscoveryContext"];
            /** Format: uri */
            id: string;
            /** @constant */
            type: "OrderedCollection";
            totalItems?: number;
            first?: components["schemas"]["PageLink"];
            last: components["schemas"]["PageLink"];
            seeAlso?: unknown[];
            partOf?: unknown[];
            /** Format: uri */
            rights?: string;
        };
        ChangePage: {
            "@context": components["schemas"]["DiscoveryContext"];
            /** Format: uri */
            id: string;
            /** @constant */
            type: "OrderedCollectionPage";
            startIndex?: number;
            partOf?: {
                /** Format: uri */
                id: string;
                /** @constant */
                type: "OrderedCollection";
            };
            prev?: components["schemas"]["PageLink"];
            next?: components["schemas"]["PageLink"];
            orderedItems: components["schemas"]["Change"][];
        };
        /** @constant */
        DiscoveryContext: "http://iiif.io/api/discovery/1/context.json";
        Change: {
            /** Format: uri */
            id?: string;
            /** @enum {unknown} */
            type: "Create" | "Update" | "Delete" | "Move" | "Add" | "Remove" | "Refresh";
            object?: components["schemas"]["ChangedResource"];
            target?: components["schemas"]["ChangedResource"];
            /** Format: date-time */
            startTime?: string;
            /** Format: date-time */
            endTime?: string;
            summary?: string;
            actor?: Record<string, unknown>;
        };
        ChangedResource: {
            /** Format: uri */
            id: string;
            type: string;
            /** Format: uri */
            canonical?: string;
            seeAlso?: unknown[];
            provider?: unknown[];
        };
        EventStreamPage: {
            "@context"?: string | Record<string, unknown> | unknown[];
            /** Format: uri */
            "@id": string;
            "@type"?: string;
            timestampPath?: string;
            versionOfPath?: string;
            view?: {
                /** Format: uri */
                "@id": string;
                retentionPolicy?: Record<string, unknown>;
                relation?: components["schemas"]["Relations"];
            };
            relation?: components["schemas"]["Relations"];
            member?: components["schemas"]["Event"] | components["schemas"]["Event"][];
        } | unknown | unknown | unknown;
        Relations: {
            "@type": string;
            node: components["schemas"]["AddressOrNode"];
            path?: string;
            value?: string | Record<string, unknown>;
        }[];
        AddressOrNode: string | {
            /** Format: uri */
            "@id": string;
        };
        Event: {
            /** Format: uri */
            "@id": string;
            /** @enum {unknown} */
            "@type": "Create" | "Update" | "Delete";
            /** Format: date-time */
            published?: string;
            object: {
                /** Format: uri */
                "@id": string;
                profile?: string;
            };
            "@graph"?: Record<string, unknown>;
        };
        OldObjectList: {
            elapsedMilliseconds?: number;
            count: number;
            countFacets?: Record<string, unknown>;
            facets?: unknown[];
            artObjects: {
                links?: Record<string, unknown>;
                id?: string | null;
                objectNumber: string;
                title?: string;
                hasImage?: boolean;
                principalOrFirstMaker?: string;
                longTitle?: string;
                showImage?: boolean;
                permitDownload?: boolean;
                webImage?: components["schemas"]["OldImage"];
                headerImage?: components["schemas"]["OldImage"];
                productionPlaces?: string[];
            }[];
        };
        OldImage: {
            guid?: string;
            offsetPercentageX?: number;
            offsetPercentageY?: number;
            width?: components["schemas"]["Pixels"];
            height?: components["schemas"]["Pixels"];
            url?: string;
        } | null;
        OldObject: {
            elapsedMilliseconds?: number;
            /** @description Null for an object number that does not exist. */
            artObject: {
                objectNumber: string;
            } | null;
            artObjectPage?: Record<string, unknown> | null;
        };
        OldTiles: {
            levels: {
                name: string;
                width: components["schemas"]["Pixels"];
                height: components["schemas"]["Pixels"];
                tiles: {
                    x: number;
                    y: number;
                    url: string;
                }[];
            }[];
        };
        OldUserSetList: {
            elapsedMilliseconds?: number;
            count: number;
            userSets: Record<string, unknown>[];
        };
        OldUserSet: {
            elapsedMilliseconds?: number;
            userSet: {
                setItems: Record<string, unknown>[];
            };
        };
    };
    responses: {
        /** @description A page with events, links to other pages, or both. */
        EventStreamPage: {
            headers: {
                /** @description Version of the page; send it back as `If-None-Match`. */
                ETag?: string;
                /** @description Time of the last change. */
                "Last-Modified"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/ld+json": components["schemas"]["EventStreamPage"];
            };
        };
        /** @description The page has not changed since the version in `If-None-Match`. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The service is switched off. The body is empty. */
        SwitchedOff: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Image id, such as `PJEZO`, from the object's record. It is not the object number. */
        ImageId: string;
        /** @description Year of the events. */
        Year: number;
        /** @description Month, without a leading zero. */
        Month: number;
        /** @description API key of a Rijksstudio account, from its advanced settings. */
        ApiKeyInPath: string;
        /** @description API key. */
        ApiKey: string;
        /** @description Format of the response. */
        Format: "json" | "jsonp" | "xml";
        /** @description Language. */
        Culture: "nl" | "en";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    searchCollection: {
        parameters: {
            query?: {
                /**
                 * @description Words in a title.
                 * @example Nachtwacht
                 */
                title?: string;
                /** @description Object number, such as `SK-C-5`. Not exact, so compare the number in each record. */
                objectNumber?: string;
                /**
                 * @description Name of the maker, in the museum's spelling.
                 * @example [
                 *       "Rembrandt van Rijn"
                 *     ]
                 */
                creator?: string[];
                /** @description Year or period of making, such as `1642` or `16??`. */
                creationDate?: string;
                /** @description Type of object, such as `painting` or `schilderij`. */
                type?: string;
                /** @description Technique, such as `embroidering`. An object must have every value given, according to the museum's documentation. */
                technique?: string[];
                /** @description Material, such as `canvas` or `oil paint`. An object must have every value given, according to the museum's documentation. */
                material?: string[];
                /**
                 * @description Name of a person or group who is depicted or otherwise the subject.
                 * @example [
                 *       "Vermeer"
                 *     ]
                 */
                aboutActor?: string[];
                /**
                 * @description Words in the description.
                 * @example stoommachine
                 */
                description?: string;
                /** @description `true` for objects with a digital image, `false` for those without. */
                imageAvailable?: boolean;
                /** @description Identifier of a set that the object belongs to, such as `https://id.rijksmuseum.nl/260239`. */
                memberOfSetId?: string[];
                /** @description Set by the service in the links to other pages; never set it yourself. */
                pageToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of up to 100 identifiers; if nothing matches, an empty list and `totalItems` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["SearchPage"];
                };
            };
            /** @description A parameter is unknown, or the page token is damaged. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; wait for the time in `Retry-After`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /**
                 * @description Chooses the data model, like the header `Accept-Profile`. With it, the service ignores all negotiation headers. The reserved token `alt` returns the list of representations instead of the record.
                 * @example la-framed
                 */
                _profile?: string;
                /**
                 * @description Chooses the format, like the header `Accept`.
                 * @example application/ld+json
                 */
                _mediatype?: string;
            };
            header?: {
                /** @description Chooses the profile (data model). Put URIs, but not tokens, in angle brackets; `*` is any. */
                "Accept-Profile"?: string;
                /** @description Chooses the media type (format). */
                Accept?: string;
            };
            path: {
                /** @description Number of the object, person, place, concept, set, image or publication, such as `200107928`. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record in the chosen profile and media type; for objects nested Linked Art by default. */
            200: {
                headers: {
                    /** @description The available representations and the tokens of their profiles, according to the museum's documentation. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["LinkedArtRecord"] | components["schemas"]["PlainGraph"] | components["schemas"]["EdmFramedRecord"];
                    "application/json": Record<string, unknown> | unknown[];
                    "application/n-triples": string;
                    "application/rdf+xml": string;
                    "text/html": string;
                };
            };
            /** @description The web page, or the metadata, is at another URL. */
            303: {
                headers: {
                    /** @description URL of the web page or of the metadata. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No such record, as for 299999999. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, as for 20000000. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No representation matches. Untested, but one public client handles this status. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getImageInformation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Image id, such as `PJEZO`, from the object's record. It is not the object number. */
                "image-id": components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image information document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageInformation"];
                    "application/ld+json": components["schemas"]["ImageInformation"];
                };
            };
            /** @description No such image. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Image id, such as `PJEZO`, from the object's record. It is not the object number. */
                "image-id": components["parameters"]["ImageId"];
                /**
                 * @description The part of the image to crop. `x` and `y` are the left and top edge, `w` and `h` the width and height, in pixels or percent of the full image.
                 * @example pct:25,25,50,50
                 */
                region: string;
                /**
                 * @description Size of the result in pixels, or `max` for the largest. `!w,h` fits the image into a box, `w,h` can distort it. A size larger than the region returns 400; a `^` in front requests upscaling, which is untested.
                 * @example !800,800
                 */
                size: string;
                /** @description Degrees clockwise. */
                rotation: "0" | "90" | "180" | "270";
                /** @description Colours of the result. */
                quality: "default" | "color" | "gray";
                /** @description File format of the result. */
                format: "jpg" | "png" | "webp";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    /** @description `*`: scripts on any website can read the image. */
                    "access-control-allow-origin"?: string;
                    /** @description An image can be cached for one year. */
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            /** @description Invalid region, size, rotation or format; a size larger than the region without `^`; a size in numbers above `maxArea`; a damaged image. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": unknown;
                };
            };
            /** @description No such image. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Image id, such as `PJEZO`, from the object's record. It is not the object number. */
                "image-id": components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["Manifest"];
                    "application/json": components["schemas"]["Manifest"];
                };
            };
        };
    };
    getChangeCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection, with its last page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["ChangeCollection"];
                    "application/json": components["schemas"]["ChangeCollection"];
                };
            };
        };
    };
    getChangePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the page, such as `last`. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 100 events, the newest at the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": components["schemas"]["ChangePage"];
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
        };
    };
    getEventStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStreamPage"];
            304: components["responses"]["NotModified"];
        };
    };
    getDatasetEventStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of a dataset, such as `260242`. The service does not list them. */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStreamPage"];
            304: components["responses"]["NotModified"];
        };
    };
    getEventStreamYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Year of the events. */
                year: components["parameters"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStreamPage"];
            304: components["responses"]["NotModified"];
        };
    };
    getEventStreamMonth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Year of the events. */
                year: components["parameters"]["Year"];
                /** @description Month, without a leading zero. */
                month: components["parameters"]["Month"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStreamPage"];
            304: components["responses"]["NotModified"];
        };
    };
    getEventStreamPage: {
        parameters: {
            query?: {
                /** @description Set by the service in links to a day's further pages. Seen in 2026; `page` was seen in 2025. */
                pageToken?: string;
            };
            header?: never;
            path: {
                /** @description Year of the events. */
                year: components["parameters"]["Year"];
                /** @description Month, without a leading zero. */
                month: components["parameters"]["Month"];
                /** @description Day of the month, without a leading zero. */
                day: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventStreamPage"];
            304: components["responses"]["NotModified"];
        };
    };
    harvest: {
        parameters: {
            query: {
                /** @description Operation. Case-sensitive. */
                verb: "Identify" | "ListMetadataFormats" | "ListSets" | "ListIdentifiers" | "ListRecords" | "GetRecord";
                /** @description Identifier of the record, such as `https://id.rijksmuseum.nl/200107928`. */
                identifier?: string;
                /** @description The format of the metadata. */
                metadataPrefix?: "edm" | "oai_dc";
                /**
                 * @description Only records of this set. Without it, all records.
                 * @example 260213
                 */
                set?: string;
                /**
                 * @description Only records last changed at or after this time, or on or after this day.
                 * @example 2026-06-01
                 */
                from?: components["schemas"]["Datestamp"];
                /**
                 * @description Only records last changed at or before this time, or on or before this day.
                 * @example 2026-06-30
                 */
                until?: components["schemas"]["Datestamp"];
                /**
                 * @description Token of the next page; send it with the verb that returned it.
                 * @example bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw
                 */
                resumptionToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An `OAI-PMH` element with the result or with errors; lists have 50 items per page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description The service is overloaded. According to the protocol, `Retry-After` states how long to wait. */
            503: {
                headers: {
                    /** @description Seconds to wait, or a date. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    searchLibrary: {
        parameters: {
            query: {
                /** @description Version of SRU. */
                version: "1.1";
                /** @description Operation. Search is the only documented one. */
                operation: "searchRetrieve";
                /** @description Query, such as `author=gerson`. */
                query: string;
                /**
                 * @description How many records to return. The server may return fewer.
                 * @example 10
                 */
                maximumRecords?: number;
                /**
                 * @description Position of the first record to return.
                 * @example 11
                 */
                startRecord?: number;
                /** @description Format of the records: MARC 21 in XML, simple Dublin Core, or the museum's own format. */
                recordSchema?: "marcxml" | "dc" | "rm";
                /** @description Records as XML or as escaped text. */
                recordPacking?: "xml" | "string";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A `searchRetrieveResponse` with records or diagnostics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                    "application/xml": string;
                };
            };
        };
    };
    downloadHistoricalDump: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the file, made of year and month, `rma`, schema and content. */
                file: "202001-rma-dc-collection.zip" | "202001-rma-edm-collection.zip" | "201911-rma-edm-collection.zip" | "202001-rma-lido-collection.zip" | "201911-rma-lido-collection.zip" | "202001-rma-csv-collection.zip" | "201911-rma-csv-collection.zip" | "202010-rma-la-gogh.zip" | "201911-rma-edm-actors.zip" | "201911-rma-skos-thesaurus.zip";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                    "application/octet-stream": unknown;
                };
            };
        };
    };
    legacyHarvest: {
        parameters: {
            query: {
                /** @description Operation. */
                verb: "ListRecords" | "ListIdentifiers" | "GetRecord" | "ListMetadataFormats" | "ListSets";
                /** @description Identifier of the record, `oai:rijksmuseum.nl:` followed by the object number; case is ignored. */
                identifier?: string;
                /** @description The metadata format. */
                metadataPrefix?: "dc" | "edm_dc" | "lido";
                /** @description Only records of this set. */
                set?: "subject:EntireSet" | "subject:EntirePublicDomainSet" | "subject:PublicDomainImages" | "subject:OnDisplay" | "type:prints" | "type:fashion";
                /** @description Only records last changed at or after this time, or on or after this day. */
                from?: components["schemas"]["Datestamp"];
                /** @description Only records last changed at or before this time, or on or before this day. */
                until?: components["schemas"]["Datestamp"];
                /** @description Token of the next page, of 20 records. Tokens expire. */
                resumptionToken?: string;
            };
            header?: never;
            path: {
                /** @description API key of a Rijksstudio account, from its advanced settings. */
                "api-key": components["parameters"]["ApiKeyInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An `OAI-PMH` element with the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description Unknown; the service may already be off. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listObjects: {
        parameters: {
            query: {
                /** @description API key. */
                key: components["parameters"]["ApiKey"];
                /** @description Format of the response. */
                format?: "json" | "jsonp" | "xml";
                /** @description Result page. */
                p?: number;
                /** @description Results per page. */
                ps?: number;
                /** @description Words that occur in any field. */
                q?: string;
                /** @description Maker. Named `maker` before 2019. */
                involvedMaker?: string;
                /** @description Kind of object. */
                type?: string;
                /** @description Material. */
                material?: string;
                /** @description Technique. */
                technique?: string;
                /** @description Century. */
                "f.dating.period"?: number;
                /** @description Colour in the image. Write `#` as `%23`. */
                "f.normalized32Colors.hex"?: string;
                /** @description Only objects with an image. */
                imgonly?: "True" | "False";
                /** @description Only highlights. */
                toppieces?: "True" | "False";
                /** @description Sort order of the results. */
                s?: "relevance" | "objecttype" | "chronologic" | "achronologic" | "artist" | "artistdesc";
            };
            header?: never;
            path: {
                /** @description Language, and which texts are searched. */
                culture: "nl" | "en";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of short records, before the service was switched off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldObjectList"];
                };
            };
            /** @description Invalid key, before the service was switched off. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            410: components["responses"]["SwitchedOff"];
        };
    };
    getObject: {
        parameters: {
            query: {
                /** @description API key. */
                key: components["parameters"]["ApiKey"];
                /** @description Format of the response. */
                format?: "json" | "jsonp" | "xml";
            };
            header?: never;
            path: {
                /** @description The object. Case-sensitive. */
                "object-number": string;
                /** @description Language of the texts. */
                culture: "nl" | "en";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One object in full, before the service was switched off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldObject"];
                };
            };
            410: components["responses"]["SwitchedOff"];
        };
    };
    getObjectTiles: {
        parameters: {
            query: {
                /** @description API key. */
                key: components["parameters"]["ApiKey"];
            };
            header?: never;
            path: {
                /** @description Language. */
                culture: components["parameters"]["Culture"];
                /** @description The object. Case-sensitive. */
                "object-number": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tiles at each size, before the service was switched off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldTiles"];
                };
            };
            /** @description Unknown; the endpoints for objects return 410. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listUserSets: {
        parameters: {
            query: {
                /** @description API key. */
                key: components["parameters"]["ApiKey"];
                /** @description Format of the response. */
                format?: components["parameters"]["Format"];
                /** @description Result page. */
                page?: number;
                /** @description Sets per page. `page` times `pageSize` could be at most 10,000. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description Language. */
                culture: components["parameters"]["Culture"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sets, before the service was switched off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldUserSetList"];
                };
            };
            /** @description Unknown; the endpoints for objects return 410. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUserSet: {
        parameters: {
            query: {
                /** @description API key. */
                key: components["parameters"]["ApiKey"];
                /** @description Format of the response. */
                format?: components["parameters"]["Format"];
                /** @description Page of items. */
                page?: number;
                /** @description Items per page. `page` times `pageSize` could be at most 10,000 (later documentation only). */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description Language. */
                culture: components["parameters"]["Culture"];
                /** @description The `id` of the set in the list of sets, such as `1836065-meestermatches`. */
                "set-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One set with its items, before the service was switched off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OldUserSet"];
                };
            };
            /** @description Unknown; the endpoints for objects return 410. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
