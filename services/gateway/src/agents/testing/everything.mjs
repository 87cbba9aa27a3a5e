// A server with everything that the conformance suite asks for and our sites have no use for: pictures, sampling,
// elicitation, subscriptions, streams that are taken up again. It says its port, and lives as long as its standard input.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import * as schema from '@modelcontextprotocol/sdk/types.js';

/** One pixel, and a sound of no length. */
const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const AUDIO = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';
const text = (words) => ({ type: 'text', text: words });
const image = { type: 'image', data: IMAGE, mimeType: 'image/png' };
const embedded = (uri, words) => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/plain', text: words },
});
const object = (properties = {}, required = []) => ({ type: 'object', properties, required });
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks the client for something, and says what it answered. */
const elicited = async (extra, message, requestedSchema) => {
  const { action, content } = await extra.sendRequest(
    { method: 'elicitation/create', params: { message, requestedSchema } },
    schema.ElicitResultSchema,
  );
  return { content: [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)] };
};

const choices = [
  { const: 'value1', title: 'First' },
  { const: 'value2', title: 'Second' },
  { const: 'value3', title: 'Third' },
];
const options = ['option1', 'option2', 'option3'];

/** Tools by name: the input's schema, and what answers. */
const TOOLS = {
  test_simple_text: [object(), () => ({ content: [text('This is a simple text response for testing.')] })],
  test_image_content: [object(), () => ({ content: [image] })],
  test_audio_content: [
    object(),
    () => ({ content: [{ type: 'audio', data: AUDIO, mimeType: 'audio/wav' }] }),
  ],
  test_embedded_resource: [
    object(),
    () => ({ content: [embedded('test://embedded-resource', 'This is an embedded resource content.')] }),
  ],
  test_multiple_content_types: [
    object(),
    () => ({
      content: [
        text('Multiple content types test:'),
        image,
        {
          type: 'resource',
          resource: { uri: 'test://mixed', mimeType: 'application/json', text: '{"a":1}' },
        },
      ],
    }),
  ],
  test_tool_with_logging: [
    object(),
    async (_, extra) => {
      for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await extra.sendNotification({ method: 'notifications/message', params: { level: 'info', data } });
        await pause(50);
      }
      return { content: [text('Tool with logging executed successfully')] };
    },
  ],
  test_error_handling: [
    object(),
    () => ({ isError: true, content: [text('This tool intentionally returns an error for testing')] }),
  ],
  test_tool_with_progress: [
    object(),
    async (_, extra) => {
      const progressToken = extra._meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await extra.sendNotification({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          });
        await pause(50);
      }
      return { content: [text(String(progressToken))] };
    },
  ],
  test_sampling: [
    object({ prompt: { type: 'string' } }, ['prompt']),
    async ({ prompt }, extra) => {
      const { content } = await extra.sendRequest(
        {
          method: 'sampling/createMessage',
          params: { messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 },
        },
        schema.CreateMessageResultSchema,
      );
      return { content: [text(`LLM response: ${content.text}`)] };
    },
  ],
  test_elicitation: [
    object({ message: { type: 'string' } }, ['message']),
    ({ message }, extra) =>
      elicited(
        extra,
        message,
        object({ username: { type: 'string' }, email: { type: 'string' } }, ['username', 'email']),
      ),
  ],
  test_elicitation_sep1034_defaults: [
    object(),
    (_, extra) =>
      elicited(
        extra,
        'Defaults',
        object({
          name: { type: 'string', default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
          verified: { type: 'boolean', default: true },
        }),
      ),
  ],
  test_elicitation_sep1330_enums: [
    object(),
    (_, extra) =>
      elicited(
        extra,
        'Enumerations',
        object({
          untitledSingle: { type: 'string', enum: options },
          titledSingle: { type: 'string', oneOf: choices },
          legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
          untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
          titledMulti: { type: 'array', items: { anyOf: choices } },
        }),
      ),
  ],
  test_reconnection: [
    object(),
    async (_, extra) => {
      extra.closeSSEStream?.();
      await pause(100);
      return { content: [text('Reconnection test completed successfully')] };
    },
  ],
  json_schema_2020_12_tool: [
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    () => ({ content: [text('ok')] }),
  ],
};

/** Resources by address; one is a template. */
function read(uri) {
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: IMAGE };
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
  if (id === undefined)
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) };
}

const argument = (name) => ({ name, description: name, required: true });
const said = (...contents) => ({ messages: contents.map((content) => ({ role: 'user', content })) });
/** Prompts by name: arguments, and what answers. */
const PROMPTS = {
  test_simple_prompt: [[], () => said(text('This is a simple prompt for testing.'))],
  test_prompt_with_arguments: [
    [argument('arg1'), argument('arg2')],
    ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  ],
  test_prompt_with_embedded_resource: [
    [argument('resourceUri')],
    ({ resourceUri }) =>
      said(
        embedded(resourceUri, 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  ],
  test_prompt_with_image: [[], () => said(image, text('Please analyze the image above.'))],
};

function serverWithEverything() {
  const server = new Server(
    { name: 'everything', version: '1.0.0' },
    {
      capabilities: {
        ...{ tools: {}, prompts: {}, logging: {}, completions: {} },
        resources: { subscribe: true },
      },
    },
  );
  const on = (request, answer) => server.setRequestHandler(request, answer);
  on(schema.ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, [inputSchema]]) => ({ name, description: name, inputSchema })),
  }));
  on(schema.CallToolRequestSchema, ({ params }, extra) =>
    TOOLS[params.name][1](params.arguments ?? {}, extra),
  );
  on(schema.ListResourcesRequestSchema, () => ({
    resources: ['static-text', 'static-binary', 'watched-resource'].map((name) => ({
      ...{ uri: `test://${name}`, name, description: name },
    })),
  }));
  on(schema.ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template' }],
  }));
  on(schema.ReadResourceRequestSchema, ({ params }) => ({ contents: [read(params.uri)] }));
  on(schema.SubscribeRequestSchema, () => ({}));
  on(schema.UnsubscribeRequestSchema, () => ({}));
  on(schema.SetLevelRequestSchema, () => ({}));
  on(schema.CompleteRequestSchema, () => ({ completion: { values: ['paris', 'park'], hasMore: false } }));
  on(schema.ListPromptsRequestSchema, () => ({
    prompts: Object.entries(PROMPTS).map(([name, [args]]) => ({ name, description: name, arguments: args })),
  }));
  on(schema.GetPromptRequestSchema, ({ params }) => PROMPTS[params.name][1](params.arguments ?? {}));
  return server;
}

/** What was sent in each stream, so that a client can take it up after the last it saw. */
function eventStore() {
  const events = [];
  return {
    storeEvent: async (stream, message) => {
      events.push({ stream, message });
      return String(events.length);
    },
    async replayEventsAfter(last, { send }) {
      const { stream } = events[Number(last) - 1];
      for (const [n, event] of events.entries())
        if (n >= Number(last) && event.stream === stream && event.message.jsonrpc)
          await send(String(n + 1), event.message);
      return stream;
    },
  };
}

const sessions = new Map();
async function sessionOf(id) {
  const known = sessions.get(id);
  if (known) return known;
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    eventStore: eventStore(),
    retryInterval: 500,
    onsessioninitialized: (made) => {
      sessions.set(made, transport);
    },
  });
  await serverWithEverything().connect(transport);
  return transport;
}

/** The suite polls in the name of a revision that has no polling: it is meant for the newest that it knows. */
const NEWEST = '2025-11-25';
function asNewest(request) {
  const at = request.rawHeaders.findIndex((name) => name.toLowerCase() === 'mcp-protocol-version');
  if (at === -1) return;
  request.rawHeaders[at + 1] = NEWEST;
  request.headers['mcp-protocol-version'] = NEWEST;
}

const http = createServer(async (request, response) => {
  asNewest(request);
  const transport = await sessionOf(request.headers['mcp-session-id']);
  await transport.handleRequest(request, response);
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`${http.address().port}\n`));
process.stdin.on('end', () => process.exit(0)).resume();
