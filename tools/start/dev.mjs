/**
 * `npm run dev`: serves the web app from its sources with hot reload, restarts the server when its sources change, and shows
 * every mail at `/dev/mails`. `npm run dev -- --partners` also simulates every partner and connects the server to it.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { compileWords, ensureBuilt } from './builds.mjs';
import { ensureInstalled, exitWithError, projectEnv, projectNode, root } from './project.mjs';

const port = Number(process.env['PORT'] ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_533) exitWithError('PORT must be a port number from 1 to 65533.');
const apiPort = port + 1;
const mailsPort = port + 2;

// Vite serves the pages in English only, so the footer must not link to others.
process.env['LANGUAGES'] = 'en';

ensureInstalled();
// The server needs a built web app on startup, although Vite serves the page here.
ensureBuilt();

const simulators = process.argv.includes('--partners') ? [join(root, 'simulators/run.ts')] : [];

const children = [
  run([...simulators, '--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    SERVICE_URL: `http://127.0.0.1:${apiPort}`,
  }),
  run(['--watch', '--watch-preserve-output', join(root, 'server/dev/mail-previews.ts')], { PORT: String(mailsPort) }),
  run([join(root, 'node_modules/vite/bin/vite.js'), join(root, 'web'), '--port', String(port), '--strictPort'], {
    // The proxy's targets in web/vite.config.ts.
    API_URL: `http://127.0.0.1:${apiPort}`,
    MAILS_URL: `http://127.0.0.1:${mailsPort}`,
  }),
];

// The server and the page reload by themselves once a message's module has changed.
watch(join(root, 'words/messages'), { recursive: true }, () => void compileWords());

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(0));
for (const child of children) child.once('exit', (code) => stop(code ?? 1));

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function run(args, env) {
  return spawn(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...projectEnv(), ...env } });
}

/** Stops all processes: none is useful without the others. @param {number} code */
function stop(code) {
  process.exitCode ||= code;
  for (const child of children) child.kill('SIGTERM');
}
