collection-online find http://www.rijksmuseum.nl/nl/collectie/SK-C-5 oai:rijksmuseum.nl:sk-c-5 RP-T-1981-182-1 SK-C-0 http://hdl.handle.net/10934/RM0001.COLLECT.5216
