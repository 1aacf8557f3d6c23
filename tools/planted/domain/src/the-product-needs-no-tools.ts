import '../../tools/tool.ts';
