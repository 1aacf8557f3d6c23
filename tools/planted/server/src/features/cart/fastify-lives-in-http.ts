import 'fastify';
