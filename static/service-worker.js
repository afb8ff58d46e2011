// Another usual path of a service worker. sw.js explains what it does.

importScripts('sw.js');
