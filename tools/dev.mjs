/** `npm run dev`: the page from its sources, reloaded as they change, and behind it the server, started anew as it changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, giveUp, projectEnv, projectNode, root } from './project.mjs';

const port = Number(process.env['PORT'] ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_534) giveUp('PORT must be a port number from 1 to 65534.');
const apiPort = port + 1;

ensureInstalled();
// The server starts with the built page, though here nobody looks at it.
ensureBuilt();

const children = [
  run(['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  run([join(root, 'node_modules/vite/bin/vite.js'), join(root, 'web'), '--port', String(port), '--strictPort'], {
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
  }),
];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));
for (const child of children) child.once('exit', (code) => end(code ?? 1));

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function run(args, env) {
  return spawn(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...projectEnv(), ...env } });
}

/** One without the other is of no use. @param {number} code */
function end(code) {
  process.exitCode ||= code;
  for (const child of children) child.kill('SIGTERM');
}
