import 'dependency-cruiser';
