/** The least a worker needs to open its page with no server: keep it when installed, answer with it. */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.add('/')))
})

self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
