/** The page of the API description; its assets are served from this server, so it works without a network. */
export const docsPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hostelry API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="api"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

export const docsScript = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })`
