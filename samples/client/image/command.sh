collection-online image set:260214
